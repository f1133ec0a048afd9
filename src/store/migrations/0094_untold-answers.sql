-- What the platform answered to the step at `done`, until its module has decided about it. Not jsonb, which takes
-- fewer texts.
alter table outbox add column answer json;
