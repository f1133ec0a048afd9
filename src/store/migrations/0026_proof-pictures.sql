-- Pictures that prove a sanction stay for as long as a case names them.
alter table uploads add column is_proof boolean not null default false;
create index records_proof on records using gin ((body -> 'images') jsonb_path_ops) where kind = 'case';
