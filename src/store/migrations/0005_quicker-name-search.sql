-- The same pieces as numbers, by a loop: a fifth of the work for each member that is written. Two pieces may share a
-- number; the search compares the names anyway.
DROP INDEX members_search_contains;
--> statement-breakpoint
DROP FUNCTION name_pieces(bigint, text);
--> statement-breakpoint
CREATE FUNCTION name_pieces(of_guild bigint, of_name text) RETURNS int[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  pieces int[] := '{}';
BEGIN
  FOR i IN 1 .. length(of_name) - 2 LOOP
    pieces := pieces || hashtext(of_guild || substr(of_name, i, 3));
  END LOOP;
  RETURN pieces;
END $$;
--> statement-breakpoint
CREATE INDEX members_search_contains ON members USING gin (name_pieces(guild_id, search_name));
