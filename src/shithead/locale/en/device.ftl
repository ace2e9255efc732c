### Tables that run on this device, without a server.

device-loading = Preparing this device …
device-loading-share = Preparing this device: { $loaded } of { $total } MB
device-elsewhere = The tables of this device are open in another tab. Close that tab, or continue here: the other tab then stops, and nothing is lost.
device-take-over = Continue here
device-failed = Tables cannot run on this device now. This browser may be too old for it, or a file could not be loaded. Load the page again, or play when the server can be reached.
device-storage-full = This browser has no storage left. You can play on, but what you play now is lost when you close this tab. Delete something, or save your rounds as a file.
device-storage-denied = This browser stores nothing, as in a private window. You can play, but what you play here is lost when you close this tab.
device-alone = This table is on this device only, so nobody else can join. To play with friends, open a table on the home page while the server can be reached.

## Playing without a network

device-offline = Play without a network
device-offline-about = Tables against bots, lessons, the editor and replays then work on this device, even in a tunnel or on a plane. This loads { $size } MB once.
device-offline-get = Load now
device-offline-there = This device has everything it needs.
device-offline-failed = Not everything could be loaded. Try again with a better connection.
device-offline-absent = This server does not offer that, or not yet. You can play only while the server can be reached. Look here again before a journey.
device-offline-impossible = This browser cannot store the page for use without a network: that needs a secure address (https).
device-always = Play against bots on this device
device-always-about = Even when the server can be reached. The page then never waits for the network.
device-foreign = This file has no tables from a device.
device-opened = { $rooms ->
    [0] All tables of this file are here already.
    [one] One table was added.
   *[other] { $rooms } tables were added.
}

## Friends, where there is no server behind the page

device-friends-about = This page runs without a server. To play with friends you need one: enter its address.
device-friends-address = Address of the server
device-friends-go = Go to the server

## When the server of a table against bots is lost

device-go-on-about = Your round waits on the server. Play a new one here meanwhile?
device-go-on = Deal here
device-handover-there = The server cannot be reached, so this round continues on your device.
device-handover-back = The server is back, and so is your table, with everything that you played meanwhile.
device-handover-apart = The table was also played on the server. What you played on your device stays there as a separate table.
