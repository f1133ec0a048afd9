-- When a source could not be read, and why: its followers are told on the page of their feeds.
alter table sources add column outages jsonb not null default '[]';
