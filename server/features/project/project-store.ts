import type { Language, Texts } from '#contract/kit/language.ts'
import type { ModuleType } from '#contract/kit/module.ts'
import type { ListedProject } from '#contract/project/platform-project-endpoints.ts'
import type { Project } from '#contract/project/project-draft.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Gate } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { columnsOf, type ProjectRow, partsOf, projectOf } from './project-rows.ts'
import type { ProjectTables } from './project-tables.ts'

/** A row of the register of all projects: the code in the addresses, and what stands at its door. */
export interface RegisteredDomain extends Gate {
  readonly domain: string
  readonly note: Texts | null
}

/** Every project of the platform, whichever one the transaction works in. */
export async function listDomains(tx: Tx): Promise<RegisteredDomain[]> {
  const rows = await tx.query<Omit<RegisteredDomain, 'modules'> & { modules: ModuleType[] }>(
    'select project_id as "projectId", domain, state, modules, note from list_project_domains()',
  )
  return rows.map(({ modules, ...row }) => ({ ...row, modules: new Set(modules) }))
}

export interface BoardReader {
  readonly staffId: string
  readonly everything: boolean
  readonly language: Language
}

/** Asked outside of every project. */
export async function findListedProjects(
  tx: Tx,
  { staffId, everything, language }: BoardReader,
): Promise<ListedProject[]> {
  const rows = await tx.query<Omit<ListedProject, 'archivedAt'> & { archivedAt: Date | null }>(
    `select domain, name, state, archived_at as "archivedAt", roles from list_board_projects($1, $2, $3)`,
    [staffId, everything, language],
  )
  return rows.map(({ archivedAt, ...row }) => ({ ...row, archivedAt: archivedAt?.toISOString() ?? null }))
}

/** False where it was so already. */
export async function writeArchived(tx: Tx, archivedAt: Date | null): Promise<boolean> {
  const changed = await tx.query(
    `update project set archived_at = $1
     where project_id = current_project() and (archived_at is null) <> ($1::timestamptz is null)
     returning project_id`,
    [archivedAt],
  )
  return changed.length > 0
}

const wholeProject = `
  select project.*,
    (select json_agg(json_build_object('language', language, 'exam_name', exam_name, 'exam_desc', exam_desc,
        'url_name', url_name, 'copy_right', copy_right))
      from project_text text where text.project_id = project.project_id) as texts,
    (select json_agg(module_type order by module_type) from project_module module
      where module.project_id = project.project_id and selected) as modules,
    (select json_agg(json_build_object('kind', kind, 'opens', opens_at, 'closes', closes_at, 'paused', paused)
        order by kind)
      from project_window w where w.project_id = project.project_id) as windows,
    (select json_agg(json_build_object('host', host, 'number', number) order by host)
      from project_record_number r where r.project_id = project.project_id) as record_numbers
  from project where project.project_id = $1`

/** The project of the transaction. */
export async function findProject(tx: Tx): Promise<Project | null> {
  const [row] = await tx.named<ProjectRow>('find-project', wholeProject, [tx.projectId])
  return row ? projectOf(row) : null
}

/** The same, and nobody else changes it until the transaction ends. */
export async function holdProject(tx: Tx): Promise<Project | null> {
  await tx.query('select from project where project_id = $1 for update', [tx.projectId])
  return findProject(tx)
}

export async function findExamName(tx: Tx, language: Language): Promise<string | null> {
  const [row] = await tx.named<{ examName: string }>(
    'project.exam-name',
    `select exam_name as "examName" from project join project_text text using (project_id)
     where project_id = current_project()
     order by text.language = $1 desc, text.language = default_language desc limit 1`,
    [language],
  )
  return row?.examName ?? null
}

export async function findDefaultLanguage(tx: Tx): Promise<Language | null> {
  const [row] = await tx.named<{ language: Language }>(
    'project.default-language',
    'select default_language as language from project where project_id = current_project()',
    [],
  )
  return row?.language ?? null
}

/** Null outside of every project. */
export async function findDomain(tx: Tx): Promise<string | null> {
  const [row] = await tx.named<{ domain: string }>(
    'project.domain',
    'select domain from project where project_id = current_project()',
    [],
  )
  return row?.domain ?? null
}

export async function insertProject(tx: Tx, projectId: string, project: Project, now: Date): Promise<void> {
  const row = { project_id: projectId, ...columnsOf(project), created_at: now, changed_at: now }
  await tx.kysely<ProjectTables>().insertInto('project').values(row).execute().catch(refuseTaken)
  await writeParts(tx, projectId, project)
}

export async function updateProject(tx: Tx, projectId: string, project: Project, now: Date): Promise<void> {
  await tx
    .kysely<ProjectTables>()
    .updateTable('project')
    .set({ ...columnsOf(project), changed_at: now })
    .where('project_id', '=', projectId)
    .execute()
    .catch(refuseTaken)
  await writeParts(tx, projectId, project)
}

function refuseTaken(error: unknown): never {
  const { constraint } = error as { constraint?: unknown }
  throw constraint === 'project_domain_key' ? new Refusal('projectDomainTaken') : error
}

async function writeParts(tx: Tx, projectId: string, project: Project): Promise<void> {
  const sql = tx.kysely<ProjectTables>()
  const { texts, modules, windows, recordNumbers } = partsOf(projectId, project)
  for (const table of [
    'project_text',
    'project_module',
    'project_window',
    'project_record_number',
  ] as const) {
    await sql.deleteFrom(table).where('project_id', '=', projectId).execute()
  }
  if (texts.length > 0) await sql.insertInto('project_text').values(texts).execute()
  if (modules.length > 0) await sql.insertInto('project_module').values(modules).execute()
  if (windows.length > 0) await sql.insertInto('project_window').values(windows).execute()
  if (recordNumbers.length > 0) await sql.insertInto('project_record_number').values(recordNumbers).execute()
}
