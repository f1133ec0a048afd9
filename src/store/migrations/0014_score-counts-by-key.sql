-- Counts that came to nothing are looked up by their key, one for each that was lowered. As a join, their number was
-- guessed as one and everything that was lowered was gone through for each of them: thousands of members at once took
-- the square of their number, longer than a statement may. OFFSET 0 keeps the lookup from becoming that join again.
CREATE OR REPLACE FUNCTION count_moved_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_counts AS c (guild_id, board, shift, prefix, members)
  SELECT guild_id, board, s, score >> s, sum(change)
  FROM (
      SELECT guild_id, board, score, -1 AS change FROM removed WHERE listed
      UNION ALL
      SELECT guild_id, board, score, 1 FROM added WHERE listed
    ) moved, unnest('{0,6,12,18,24,30,36}'::smallint[]) s
  GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4
  ON CONFLICT (guild_id, board, shift, prefix) DO UPDATE SET members = c.members + excluded.members;
  DELETE FROM score_counts c
  WHERE c.members = 0 AND c.ctid = ANY (ARRAY(
    SELECT empty.place
    FROM (
        SELECT DISTINCT guild_id, board, s, score >> s AS prefix
        FROM removed, unnest('{0,6,12,18,24,30,36}'::smallint[]) s WHERE listed
      ) o
    CROSS JOIN LATERAL (
      SELECT k.ctid AS place FROM score_counts k
      WHERE k.guild_id = o.guild_id AND k.board = o.board AND k.shift = o.s AND k.prefix = o.prefix AND k.members = 0
      OFFSET 0) empty));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_removed_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_counts AS c (guild_id, board, shift, prefix, members)
  SELECT guild_id, board, s, score >> s, -count(*)
  FROM removed, unnest('{0,6,12,18,24,30,36}'::smallint[]) s
  WHERE listed
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (guild_id, board, shift, prefix) DO UPDATE SET members = c.members + excluded.members;
  DELETE FROM score_counts c
  WHERE c.members = 0 AND c.ctid = ANY (ARRAY(
    SELECT empty.place
    FROM (
        SELECT DISTINCT guild_id, board, s, score >> s AS prefix
        FROM removed, unnest('{0,6,12,18,24,30,36}'::smallint[]) s WHERE listed
      ) o
    CROSS JOIN LATERAL (
      SELECT k.ctid AS place FROM score_counts k
      WHERE k.guild_id = o.guild_id AND k.board = o.board AND k.shift = o.s AND k.prefix = o.prefix AND k.members = 0
      OFFSET 0) empty));
  RETURN NULL;
END $$;
