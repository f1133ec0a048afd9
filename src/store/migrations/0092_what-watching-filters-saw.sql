-- Few of a server's decisions are those of filters that only watch; their page counts them each time it opens.
create index decisions_watched on decisions (guild_id, id) where reasons @> '[{"code": "watched"}]';
