-- Keeps score_counts true to member_scores, whoever writes and however many rows (ADR 010).
-- Rows are changed in the order of the key: two writers never wait for each other in a circle.
CREATE FUNCTION count_added_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_counts AS c (guild_id, board, shift, prefix, members)
  SELECT guild_id, board, s, score >> s, count(*)
  FROM added, unnest('{0,6,12,18,24,30,36}'::smallint[]) s
  WHERE listed
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (guild_id, board, shift, prefix) DO UPDATE SET members = c.members + excluded.members;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only digits that differ are touched: a small gain leaves the higher ones alone.
CREATE FUNCTION count_moved_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_counts AS c (guild_id, board, shift, prefix, members)
  SELECT guild_id, board, s, step.prefix, sum(step.change)
  FROM removed o JOIN added n USING (guild_id, board, user_id),
    unnest('{0,6,12,18,24,30,36}'::smallint[]) s,
    LATERAL (VALUES (o.score >> s, -1, o.listed), (n.score >> s, 1, n.listed)) AS step (prefix, change, counts)
  WHERE step.counts AND NOT (o.listed AND n.listed AND o.score >> s = n.score >> s)
  GROUP BY 1, 2, 3, 4 HAVING sum(step.change) <> 0 ORDER BY 1, 2, 3, 4
  ON CONFLICT (guild_id, board, shift, prefix) DO UPDATE SET members = c.members + excluded.members;
  DELETE FROM score_counts c
  USING removed o JOIN added n USING (guild_id, board, user_id), unnest('{0,6,12,18,24,30,36}'::smallint[]) s
  WHERE o.listed AND NOT (n.listed AND o.score >> s = n.score >> s)
    AND (c.guild_id, c.board, c.shift, c.prefix) = (o.guild_id, o.board, s, o.score >> s) AND c.members = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_removed_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_counts AS c (guild_id, board, shift, prefix, members)
  SELECT guild_id, board, s, score >> s, -count(*)
  FROM removed, unnest('{0,6,12,18,24,30,36}'::smallint[]) s
  WHERE listed
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (guild_id, board, shift, prefix) DO UPDATE SET members = c.members + excluded.members;
  DELETE FROM score_counts c
  USING removed o, unnest('{0,6,12,18,24,30,36}'::smallint[]) s
  WHERE o.listed AND (c.guild_id, c.board, c.shift, c.prefix) = (o.guild_id, o.board, s, o.score >> s) AND c.members = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_scores_added AFTER INSERT ON member_scores
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_scores();
--> statement-breakpoint
CREATE TRIGGER member_scores_moved AFTER UPDATE ON member_scores
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_moved_scores();
--> statement-breakpoint
CREATE TRIGGER member_scores_removed AFTER DELETE ON member_scores
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_scores();
--> statement-breakpoint
-- Competition ranking: members with the same score share a rank, the next one is as many places further.
-- At each digit the sum of the siblings above; the lowest digit is the score itself, so nothing is walked.
CREATE FUNCTION score_rank(of_guild bigint, of_board text, of_score bigint) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT 1 + coalesce(sum(c.members), 0)::bigint
  FROM unnest('{0,6,12,18,24,30,36}'::smallint[]) s
  JOIN score_counts c ON c.guild_id = of_guild AND c.board = of_board AND c.shift = s
    AND c.prefix > of_score >> s AND c.prefix < ((of_score >> (s + 6)) + 1) << 6;
$$;
--> statement-breakpoint
-- Every three letters in a row, with the server before them: one index serves "contains" for every server
-- without a contributed extension, which a PostgreSQL of one's own may not have.
CREATE FUNCTION name_pieces(of_guild bigint, of_name text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(of_guild::text || substr(of_name, i, 3)) FROM generate_series(1, length(of_name) - 2) i;
$$;
--> statement-breakpoint
CREATE INDEX members_search_contains ON members USING gin (name_pieces(guild_id, search_name));
