-- Who had turned off notices of suggestions or reports on a server: each module kept it, and their profile page did
-- not show it. Whoever has more servers than fit among their choices keeps what the module knows.
CREATE TEMPORARY TABLE "turned_off" ON COMMIT DROP AS
SELECT user_id, jsonb_object_agg(guild_id, own) AS servers
FROM (
  SELECT user_id, guild_id, jsonb_object_agg(module, false) AS own FROM "member_state"
  WHERE (module = 'suggestions' AND value -> 'notices' = 'false') OR (module = 'reports' AND value -> 'quiet' = 'true')
  GROUP BY user_id, guild_id) flags
GROUP BY user_id;
DELETE FROM "turned_off" t USING "user_preferences" p WHERE p.user_id = t.user_id::text
  AND (SELECT count(*) FROM jsonb_object_keys(t.servers || coalesce(p.settings -> 'notifyOn', '{}'))) > 50;
DELETE FROM "turned_off" WHERE (SELECT count(*) FROM jsonb_object_keys(servers)) > 50;
INSERT INTO "user_preferences" AS p (user_id, updated_at, settings)
SELECT user_id::text, now(), jsonb_build_object('notifyOn', servers) FROM "turned_off"
ON CONFLICT (user_id) DO UPDATE SET settings = p.settings || jsonb_build_object('notifyOn',
  coalesce(p.settings -> 'notifyOn', '{}') || (
    SELECT jsonb_object_agg(key, value || coalesce(p.settings -> 'notifyOn' -> key, '{}'))
    FROM jsonb_each(excluded.settings -> 'notifyOn')));
UPDATE "member_state" m SET value = m.value - CASE m.module WHEN 'reports' THEN 'quiet' ELSE 'notices' END
FROM "turned_off" t WHERE t.user_id = m.user_id
  AND ((m.module = 'suggestions' AND m.value -> 'notices' = 'false') OR (m.module = 'reports' AND m.value -> 'quiet' = 'true'));
