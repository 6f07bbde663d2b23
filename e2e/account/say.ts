import type { Language } from '#contract/kit/language.ts'
import { account as accountInEnglish } from '#phrases/en/account.ts'
import { flow as flowInEnglish } from '#phrases/en/flow.ts'
import { identity as identityInEnglish } from '#phrases/en/identity.ts'
import { project as projectInEnglish } from '#phrases/en/project.ts'
import { shell as shellInEnglish } from '#phrases/en/shell.ts'
import { account } from '#phrases/zh-Hans/account.ts'
import { flow } from '#phrases/zh-Hans/flow.ts'
import { identity } from '#phrases/zh-Hans/identity.ts'
import { project } from '#phrases/zh-Hans/project.ts'
import { shell } from '#phrases/zh-Hans/shell.ts'

const simplified = { account, flow, identity, project, shell }
const english = {
  account: accountInEnglish,
  flow: flowInEnglish,
  identity: identityInEnglish,
  project: projectInEnglish,
  shell: shellInEnglish,
}

/** The sentences by which a reader of this language finds their way. */
export type Say = typeof simplified | typeof english

export const sayIn = (language: Language): Say => (language === 'en' ? english : simplified)
