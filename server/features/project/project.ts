import type { Language } from '#contract/kit/language.ts'
import { nextMidnight } from '#contract/kit/time.ts'
import type { Project } from '#contract/project/project-draft.ts'
import type { PageInfo, ProjectInfo, ProjectSettings } from '#contract/project/project-endpoints.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { pictureAddress, type StoredFile } from '#server/features/file/file.ts'
import type { Changes } from '#server/platform/database/changes.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type Prepared, prepare } from '#server/platform/http/answers/prepared.ts'
import type { PageHosts } from '#server/platform/http/fastify/security-headers.ts'
import type { Gate } from '#server/platform/http/site.ts'
import { openMemoryCache } from '#server/platform/memory-cache.ts'
import type { Config } from '#server/platform/process/config.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { changeProject } from './change-project.ts'
import { createProject } from './create-project.ts'
import { pageHostsOf } from './page-hosts.ts'
import { type Door, openProjectRegister, type RegisterParts } from './project-register.ts'
import {
  findDefaultLanguage,
  findDomain,
  findExamName,
  findListedProjects,
  findProject,
  holdProject,
  listDomains,
  writeArchived,
} from './project-store.ts'
import { pageInfoOf, projectInfoOf, projectSettingsOf } from './public-project.ts'
import {
  changeProjectWindows as changeWindows,
  findProjectVersion as findVersion,
} from './setup/change-windows.ts'
import { keepSentLogo, storeDrawnLogo } from './setup/draw-logo.ts'

/** All that everybody may know of a project, with the bytes of its answers made ahead. */
export interface PublicProject {
  readonly projectId: string
  readonly info: ProjectInfo
  readonly page: PageInfo
  readonly settings: ProjectSettings
  /** From where else its pages show something. */
  readonly hosts: PageHosts
  readonly infoReply: Prepared
  readonly pageReply: Prepared
  readonly settingsReply: Prepared
  /** The logo's address is signed for some days; every process signs it anew at midnight. */
  readonly goodUntilMs: number
}

export interface ProjectMemory {
  findGate(domain: string): Gate | null
  findGateById(projectId: string): Gate | null
  findDoor(projectId: string): Door | null
  /** This process knows at once what was changed just now. */
  refresh(): Promise<void>
  getProject(projectId: string, now: Date): PublicProject | Promise<PublicProject>
  close(): void
}

/** What the exam is called in this language, else in the project's own, else in any. */
export async function getExamName(tx: Tx, language: Language): Promise<string> {
  const name = await findExamName(tx, language)
  if (name === null) throw new Error('An exam without a name sends nothing.')
  return name
}

/** In which a project writes to those who have not chosen a language. */
export async function getDefaultLanguage(tx: Tx): Promise<Language> {
  const language = await findDefaultLanguage(tx)
  if (language === null) throw new Error('There is no project at work.')
  return language
}

/** Its code in addresses. */
export async function findProjectDomain(tx: Tx): Promise<string> {
  const domain = await findDomain(tx)
  if (domain === null) throw new Error('Without a project there is no address.')
  return domain
}

/** The transaction's project with all its settings. */
export async function getWholeProject(tx: Tx): Promise<Project> {
  const project = await findProject(tx)
  if (!project) throw new Refusal('projectAbsent')
  return project
}

/** The same, and nobody else changes it, or its agreements, until the transaction ends. */
export async function holdWholeProject(tx: Tx): Promise<Project> {
  const project = await holdProject(tx)
  if (!project) throw new Refusal('projectAbsent')
  return project
}

/** Sets all of it. */
export function setWholeProject(tx: Tx, project: Project, now: Date): Promise<void> {
  return changeProject(tx, project, now)
}

/** Draws a picture anew and stores it: `keepLogoFile` makes it the project's. */
export function storeLogo(
  files: FileStore,
  projectId: string,
  bytes: Buffer,
  sender: string,
): Promise<StoredFile> {
  return storeDrawnLogo(files, projectId, { bytes, sender })
}

export function keepLogoFile(tx: Tx, keys: Keys, stored: StoredFile, now: Date): Promise<string> {
  return keepSentLogo(tx, keys, stored, now)
}

export interface ProjectMemoryParts extends RegisterParts {
  readonly secret: string
  readonly config: Pick<Config, 'captcha'>
}

/** Some twenty kilobytes each. */
const keptProjects = 2000

/** The projects of this process: read from the database when first asked for, forgotten when they change. */
export async function openProjectMemory(parts: ProjectMemoryParts): Promise<ProjectMemory> {
  const register = await openProjectRegister(parts)
  const projects = openMemoryCache<PublicProject>(keptProjects)
  forgetOn(parts.changes, projects.forget)
  return {
    findGate: register.findGate,
    findGateById: register.findGateById,
    findDoor: register.findDoor,
    refresh: register.refresh,
    getProject: (projectId, now) => projects.get(projectId, now, () => readProject(parts, projectId, now)),
    close: register.close,
  }
}

/** The project of the transaction as it stands, for who must not go by what was remembered a moment ago. */
export async function getProjectAsItStands(tx: Tx): Promise<Project> {
  const project = await findProject(tx)
  if (!project) throw new Refusal('projectAbsent')
  return project
}

/** The windows of the project, for who shows them beside those of its batches. */
export const changeProjectWindows = changeWindows
export const findProjectVersion = findVersion

/** What the operator does with whole projects, by way of features that stand on this one. */
export const makeProject = createProject
export const findWholeProject = findProject
export const findProjectsOf = findListedProjects
export const setArchived = writeArchived

/** For its people it has ended: closed by two of its board, whatever it was before. */
export function endProject(tx: Tx, now: Date): Promise<void> {
  return changeProject(tx, { state: 'ended' }, now)
}

/** The codes that are taken on the whole platform. */
export async function takenDomains(tx: Tx): Promise<Set<string>> {
  return new Set((await listDomains(tx)).map(({ domain }) => domain))
}

/** Every project of the platform by its code. */
export async function registeredGates(tx: Tx): Promise<Map<string, Gate>> {
  return new Map((await listDomains(tx)).map((registered) => [registered.domain, registered]))
}

function forgetOn(changes: Changes, forget: (isForgotten: (key: string) => boolean) => void) {
  changes.on('project', (changed) => forget((projectId) => changed === 'all' || changed === projectId))
}

async function readProject(
  { database, secret, config }: ProjectMemoryParts,
  projectId: string,
  now: Date,
): Promise<PublicProject> {
  const scope = { projectId, actor: { kind: 'system', name: 'project-memory' } } as const
  const project = await database.transaction(scope, findProject)
  if (!project) throw new Refusal('projectAbsent')
  const { logoFileId } = project
  const info = projectInfoOf(project, logoFileId ? pictureAddress(secret, projectId, logoFileId, now) : '')
  const page = pageInfoOf(project)
  const settings = projectSettingsOf(projectId, project, config.captcha)
  return {
    projectId,
    info,
    page,
    settings,
    hosts: pageHostsOf(project),
    infoReply: prepare(info),
    pageReply: prepare(page),
    settingsReply: prepare(settings),
    goodUntilMs: nextMidnight(now).getTime(),
  }
}
