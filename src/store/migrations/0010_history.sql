-- What was saved together carries one number, settings and entries of collections alike, so that it is shown as one
-- save and undone as one.
ALTER TABLE setting_changes ADD COLUMN save bigint;
UPDATE setting_changes c SET save = together.first
FROM (SELECT guild_id, revision, min(id) AS first FROM setting_changes WHERE revision > 0 GROUP BY guild_id, revision) together
WHERE c.guild_id = together.guild_id AND c.revision = together.revision;
-- A version that does not know the column yet goes on writing: each of its rows counts as a save of its own.
ALTER TABLE setting_changes ALTER COLUMN save SET DEFAULT nextval('setting_changes_id_seq');
UPDATE setting_changes SET save = id WHERE save IS NULL;
ALTER TABLE setting_changes ALTER COLUMN save SET NOT NULL;
-- The past of one setting, and who changed it last.
CREATE INDEX setting_changes_path ON setting_changes (guild_id, path, id);
