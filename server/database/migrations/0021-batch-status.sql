-- Where an exam stands is guarded here too: contract/batch/batch-steps.ts has the same steps. Batches that stand were open
-- to candidates before the board could open them.
select reach_platform();
update batch set rules = jsonb_set(rules, '{examStatus}', '2') where rules -> 'examStatus' = '1';
select reach_project();

alter table batch
  add column exam_status smallint generated always as ((rules -> 'examStatus')::smallint) stored,
  add column opens_itself_at timestamptz generated always as (instant_of(rules ->> 'opensItselfAt')) stored;

create trigger guard_exam_status after update on batch
  for each row when (old.exam_status is distinct from new.exam_status) execute function guard_exam_status();
