-- What a confirmation form prints of an application, as a digest: another one as soon as any of it is. Of one at a time, by
-- index: joined to many in one query, no plan would be sure to do so.
create or replace function confirmation_digest(of_project uuid, of_application uuid) returns text
  language plpgsql stable
  as $$
begin
  return (
    select md5(jsonb_build_array(
        application.person_id, record.name, record.id_type, encode(record.id_number_index, 'hex'),
        (
          select file_id from application_file
            where project_id = of_project and application_id = of_application and rule_id = 'photo'
        ),
        (
          select jsonb_agg(
              jsonb_build_array(subject_id, coalesce(wish #>> array['areaOf', subject_id], wish ->> 'areaId'))
              order by subject_id
            )
            from jsonb_array_elements_text(wish -> 'subjectIds') as subject_id
        )
      )::text)
      from application
        join candidate_record record
          on record.project_id = application.project_id and record.record_id = application.record_id
      where application.project_id = of_project and application.application_id = of_application
  );
end
$$;

-- How somebody stands on a form by now: as printed, changed since, not with the organisation any more, on a newer form.
create or replace function confirmation_standing(
  of_project uuid, of_application uuid, of_organisation uuid, printed text, ended_at timestamptz
) returns text
  language plpgsql stable
  as $$
begin
  if ended_at is not null then
    return 'replaced';
  end if;
  if not exists (
    select from application
      where project_id = of_project and application_id = of_application and organisation_id = of_organisation
        and state in (
          'draft', 'atOrganisation', 'auditing', 'pending', 'failed', 'unpaid', 'confirmed', 'improving'
        )
  ) then
    return 'left';
  end if;
  if confirmation_digest(of_project, of_application) is distinct from printed then
    return 'changed';
  end if;
  return 'stands';
end
$$;

-- Before which step an application still has to stand on a form that the board passed: `none` where its project asks for
-- nothing, or it stands on one.
create or replace function owed_confirmation(of_project uuid, of_application uuid, of_organisation uuid) returns text
  language plpgsql stable
  as $$
declare
  demand text := (select settings ->> 'confirmationForm' from review_setting where project_id = of_project);
begin
  if demand is null or demand = 'none' or of_organisation is null then
    return 'none';
  end if;
  if exists (
    select from confirmation_line line join confirmation_form form using (project_id, form_id)
      where line.project_id = of_project and line.application_id = of_application and line.ended_at is null
        and form.state = 'passed' and confirmation_standing(
          of_project, of_application, form.organisation_id, line.digest, line.ended_at
        ) = 'stands'
  ) then
    return 'none';
  end if;
  return demand;
end
$$;
