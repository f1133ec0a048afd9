-- A server that a person's codes no longer cover stays premium until then.
ALTER TABLE "premium_slots" ADD COLUMN "grace_until" timestamp with time zone;
-- Codes that had ended before there was a grace.
DELETE FROM "premium_slots" s USING "premium_codes" c WHERE c.id = s.code_id AND c.ends_at <= now();
