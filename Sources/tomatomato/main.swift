import Commands

Tomatomato.main()
