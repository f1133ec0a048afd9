-- Of the snapshot without its member count: tells whether a server changed without sending the whole of it.
ALTER TABLE guilds ADD COLUMN snapshot_hash text;
