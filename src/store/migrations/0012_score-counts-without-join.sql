-- Moved scores are counted by what each prefix loses and gains, without joining old rows to new ones: the plan of that
-- join was made for the first few rows of a connection, and thousands at once then took the square of their number.
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
  USING (
      SELECT DISTINCT guild_id, board, s, score >> s AS prefix
      FROM removed, unnest('{0,6,12,18,24,30,36}'::smallint[]) s WHERE listed
    ) o
  WHERE (c.guild_id, c.board, c.shift, c.prefix) = (o.guild_id, o.board, o.s, o.prefix) AND c.members = 0;
  RETURN NULL;
END $$;
