-- When a slot last went from one server to another; null: it never did.
ALTER TABLE "premium_slots" ADD COLUMN "moved_at" timestamp with time zone;
-- Slots that were taken back. What a code has beyond these and the used ones was never given.
CREATE TABLE "premium_freed" (
  "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "code_id" uuid NOT NULL REFERENCES "premium_codes" ("id"),
  "guild_id" text NOT NULL,
  "moved_at" timestamp with time zone
);
CREATE INDEX "premium_freed_code" ON "premium_freed" ("code_id");
