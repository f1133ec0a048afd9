ALTER TABLE "user_preferences" ADD COLUMN "settings" jsonb DEFAULT '{}' NOT NULL;
-- Leaderboards leave these people out of a search: there are few of them among many members.
CREATE INDEX "user_preferences_masked" ON "user_preferences" ("user_id") WHERE settings ->> 'leaderboards' IN ('initials', 'hidden');
