/** What a large batch is made of. */
export interface LargeBatch {
  readonly projectId: string
  readonly batchId: string
  readonly siteIds: readonly string[]
  readonly subjectIds: readonly string[]
}

const organisationCount = 400

/** Ids told by a number. */
const numbered = (kind: number, number: string) =>
  `('0${kind}000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
/** From 0 to 1 for a row's number, the same every time. */
const dice = (salt: number) => `((hashint8(n + ${salt}000000000) & 2147483647) / 2147483648.0)`
/** One of so many; the first ones come more often. */
const among = (salt: number, count: number) => `1 + floor(power(${dice(salt)}, 2) * ${count})::int`

const surnames = textArray([...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'])
const givenNames = textArray([...'伟芳娜敏静强磊洋艳勇军杰娟涛明超兰霞平刚'])
const nameOf = `${surnames}[${among(6, 20)}] || ${givenNames}[${among(7, 20)}] ||
  case when ${dice(8)} < 0.5 then ${givenNames}[${among(9, 20)}] else '' end`
const states = textArray([
  ...[
    'draft',
    'draft',
    'auditing',
    'auditing',
    'auditing',
    'unpaid',
    'failed',
    'refused',
    'withdrawn',
    'lapsed',
  ],
  ...Array.from({ length: 6 }, () => 'confirmed'),
])

function textArray(texts: readonly string[]): string {
  return `(array['${texts.join("','")}'])`
}

/**
 * Statements by which the owner fills a batch: a tenth was entered by organisations, each of which goes to two sites; an
 * eighth is not handed in; three in five take one subject, the others two or three that lie side by side. Their figures
 * are left out unless they are asked for: kept row by row they take longer than all the rest.
 */
export function fillBatch(batch: LargeBatch, count: number, { counted = false } = {}): string[] {
  const people = [organisations(batch), candidates(batch, count)]
  if (counted) return [...people, applications(batch, count)]
  const figures = (how: 'disable' | 'enable') => `alter table application ${how} trigger tally_begun`
  return [...people, figures('disable'), applications(batch, count), figures('enable')]
}

const organisations = ({ projectId }: LargeBatch) => `
  insert into account (project_id, account_id, kind, organisation_kind, origin, name, language, audit_status,
    must_change_password, created_at)
  select '${projectId}', ${numbered(4, 'n')}, 'organisation', 'college', 'made', '第' || n || '学院', 'zh-Hans', 2, false, now()
  from generate_series(1, ${organisationCount}) as n
  on conflict do nothing`

const candidates = ({ projectId }: LargeBatch, count: number) => `
  insert into account (project_id, account_id, kind, origin, name, language, audit_status, must_change_password, created_at)
  select '${projectId}', ${numbered(3, 'n')}, 'candidate', 'imported', ${nameOf}, 'zh-Hans', 2, false, now()
  from generate_series(1, ${count}) as n
  on conflict do nothing`

function applications({ projectId, batchId, siteIds, subjectIds }: LargeBatch, count: number): string {
  const first = `1 + floor(${dice(3)} * ${subjectIds.length - 2})::int`
  const last = `${first} + case when ${dice(2)} < 0.6 then 0 when ${dice(2)} < 0.9 then 1 else 2 end`
  const site = `case when organisation is null then ${among(1, siteIds.length)}
    else (organisation * 7 + (${dice(12)} < 0.3)::int) % ${siteIds.length} + 1 end`
  const batch = batchId.slice(-4)
  return `
    insert into application (project_id, application_id, batch_id, account_id, organisation_id, state, number, wish, fee_fen,
      submitted_at, paid_at, answers_sealed, created_at, updated_at)
    select '${projectId}', gen_random_uuid(), '${batchId}', ${numbered(3, 'n')},
      case when organisation is not null then ${numbered(4, 'organisation')} end, state,
      '2026${batch}' || lpad(n::text, 8, '0'),
      jsonb_build_object('areaId', site, 'subjectIds', to_jsonb(chosen),
        'areaOf', (select jsonb_object_agg(one, site) from unnest(chosen) as one)),
      12000, case when state <> 'draft' then timestamptz '2026-09-01' + n * interval '1 second' end,
      case when state = 'confirmed' then timestamptz '2026-09-02' + n * interval '1 second' end,
      decode(repeat(md5(n::text), 25), 'hex'), now(), now()
    from (
      select n, organisation, ${states}[1 + floor(${dice(5)} * 16)::int] as state,
        ${textArray(siteIds)}[${site}] as site, (${textArray(subjectIds)})[${first} : ${last}] as chosen
      from (
        select n, case when ${dice(10)} < 0.1 then ${among(11, organisationCount)} end as organisation
        from generate_series(1, ${count}) as n
      ) as one
    ) as one`
}
