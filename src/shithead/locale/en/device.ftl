### Tables that run on this device, without a server.

device-loading = Getting this device ready …
device-loading-share = Getting this device ready: { $loaded } of { $total } MB
device-elsewhere = The tables of this device are open in another tab. Close it there, or go on here: the other tab stops then, and nothing is lost.
device-take-over = Go on here
device-failed = Tables cannot run on this device now. This browser may be too old for it, or a file could not be loaded. Load the page again, or play when the server can be reached.
device-storage-full = The store of this browser is full. You can play on, but what you play now lasts only as long as this tab. Delete something, or take your rounds out as a file.
device-storage-denied = This browser keeps nothing, as in a private window. You can play, but what you play here lasts only as long as this tab.
device-alone = This table is on this device only, and only you can be here. To play with friends, open a table on the first page while the server can be reached.
