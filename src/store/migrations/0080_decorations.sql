-- What members wear around their picture, as the platform names it: leaderboards show it as the chat does.
alter table members add column decoration text;
