-- The ledger that people read tells of items beside money. Whoever asks for money alone is served by the same index.
CREATE INDEX ledger_goods ON ledger (guild_id, at) WHERE asset <> 'xp';
DROP INDEX ledger_money;
