-- Rewards for anonymous suggestions used to be written like all others. Which suggestion a line was for is not known:
-- all lines of a member who has made one without a name are read without a name from now on.
UPDATE ledger l SET source = 'anonymous'
WHERE l.source = 'suggestion' AND EXISTS (
  SELECT FROM records r
  WHERE r.subject_id = l.user_id::text AND r.guild_id = l.guild_id::text AND r.kind = 'suggestion'
    AND r.body ->> 'isAnonymous' = 'true');
