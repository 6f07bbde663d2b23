-- How scores count, for the whole batch or some of its people: as it was stated, else by the pass line. A violation that
-- voids all subjects reaches over those in which nothing was found.
create or replace function judge_scores(of_batch uuid, of_applications uuid[]) returns void
  language sql
  as $$
  update score set judged = fresh.judged
    from (
      select found.application_id, found.subject_id, case
          when found.outcome = 'violation' or exists (
            select from score reaching
            where reaching.project_id = current_project() and reaching.application_id = found.application_id
              and reaching.degree in ('all', 'barred')
          ) then 'violation'
          when found.outcome is not null then found.outcome
          when found.mark is null or score_rule.pass_mark is null then 'reference'
          when found.mark >= score_rule.pass_mark then 'qualified'
          else 'unqualified'
        end as judged
      from score found
        left join score_rule on score_rule.project_id = found.project_id and score_rule.batch_id = found.batch_id
          and score_rule.subject_id = found.subject_id
      where found.project_id = current_project() and found.batch_id = of_batch
        and (of_applications is null or found.application_id = any (of_applications))
    ) fresh
    where score.project_id = current_project() and score.application_id = fresh.application_id
      and score.subject_id = fresh.subject_id and score.judged <> fresh.judged
$$;

-- The last day until which somebody is barred for misconduct; null where nothing that is released bars them on that day.
create or replace function barred_until(of_person uuid, at timestamptz) returns date
  language sql stable
  as $$
  select max(score.barred_until)
    from application
      join score on score.project_id = application.project_id and score.application_id = application.application_id
      join score_sheet on score_sheet.project_id = score.project_id and score_sheet.batch_id = score.batch_id
    where application.project_id = current_project() and application.person_id = of_person and application.counts
      and score.degree = 'barred' and score_sheet.releases_at <= barred_until.at
      and score.barred_until >= (barred_until.at at time zone 'Asia/Shanghai')::date
$$;

-- Keeps that somebody reads the scores of these applications in these editions, each once. Answers those that are
-- released: a release that is taken back at this moment waits, or was first.
create or replace function note_score_looks(
  of_applications uuid[], of_editions integer[], by_reader uuid, as_reader text, at timestamptz
) returns table (shown_id uuid, is_first boolean)
  language plpgsql
  as $$
declare
  project constant uuid := current_project();
  one uuid;
begin
  for one in
    select distinct batch_id from application
      where project_id = project and application_id = any (of_applications) order by batch_id
  loop
    perform pg_advisory_xact_lock_shared(hashtextextended('score-release ' || one, 0));
  end loop;
  return query
    with released as (
      select application.application_id, application.batch_id, wanted.edition
      from unnest(of_applications, of_editions) as wanted(application_id, edition)
        join application on application.project_id = project and application.application_id = wanted.application_id
        join score_sheet on score_sheet.project_id = project and score_sheet.batch_id = application.batch_id
      where score_sheet.releases_at <= note_score_looks.at
    ), noted as (
      insert into score_look (project_id, batch_id, application_id, reader_id, edition, reader, seen_at)
        select project, batch_id, application_id, by_reader, edition, as_reader, note_score_looks.at from released
        on conflict do nothing
        returning application_id
    )
    select released.application_id, noted.application_id is not null
      from released left join noted using (application_id);
end
$$;

-- Releases whose time has come, as far as not everybody is told.
create or replace function list_untold_scores(until timestamptz)
  returns table (project_id uuid, batch_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select score_sheet.project_id, score_sheet.batch_id from score_sheet
    where releases_at <= until and told_at is null;
  perform reach_project();
end
$$;
