-- What a server's money did in the last weeks, and what is old enough to be forgotten.
CREATE INDEX ledger_money ON ledger (guild_id, at) WHERE asset = 'money';
CREATE INDEX ledger_at ON ledger USING brin (at);
