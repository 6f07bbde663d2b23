import type { FastifyInstance } from 'fastify'
import { errors } from '#contract/errors.ts'
import { moduleTypes } from '#contract/kit/module.ts'
import type { CaptchaPurpose } from '#contract/kit/purpose.ts'
import type { ArticleDraft } from '#contract/notice/article-draft.ts'
import type { ProjectDraft } from '#contract/project/project-draft.ts'
import { createArticle } from '#server/features/notice/create-article.ts'
import { createProject } from '#server/features/project/create-project.ts'
import type { SolvedCaptcha } from '#server/features/proof/proof.ts'
import type { Scope } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { type GivenBatches, givenBatchesIn } from './given-batches.ts'
import type { GivenParts } from './given-parts.ts'
import { type GivenPeople, givenPeopleIn } from './given-people.ts'

/** What a test finds there when it begins. Only what matters to the test is said; the rest is filled in. */
export interface Given extends GivenPeople, GivenBatches {
  /** A project that the app answers for by the time this resolves. */
  project(draft?: Partial<ProjectDraft>): Promise<string>
  article(projectId: string, draft?: Partial<ArticleDraft>): Promise<string>
  /** A captcha and its answer, without looking at a picture. Null: one of the console. */
  captcha(projectId: string | null, purpose: CaptchaPurpose): Promise<SolvedCaptcha>
}

export function givenIn({ app, database, clock, keys }: GivenParts): Given {
  return {
    ...givenPeopleIn({ database, clock, keys }),
    ...givenBatchesIn({ database, clock }),
    async project(draft = {}) {
      const now = clock()
      const projectId = newId(now)
      const whole = { ...somethingOfAProject(projectId), ...draft }
      await database.transaction(scopeOf(projectId), (tx) => createProject(tx, whole, now))
      await becomeKnown(app, whole.domain)
      return projectId
    },
    article(projectId, draft = {}) {
      const now = clock()
      const whole = { ...somethingOfAnArticle(now), ...draft }
      return database.transaction(scopeOf(projectId), (tx) => createArticle(tx, whole, now))
    },
    async captcha(projectId, purpose) {
      const [captchaId, answer] = [newId(clock()), '42']
      const expiresAt = new Date(clock().getTime() + 180_000)
      await database.transaction(scopeOf(projectId), (tx) =>
        tx.query(`insert into captcha values (current_project(), $1, $2, $3, 'salt', 18, $4)`, [
          captchaId,
          purpose,
          keys.digest('captcha', captchaId, answer),
          expiresAt,
        ]),
      )
      return { captchaId, answer }
    },
  }
}

const scopeOf = (projectId: string | null): Scope => ({ projectId, actor: { kind: 'system', name: 'given' } })

const somethingOfAProject = (projectId: string): ProjectDraft => ({
  domain: `exam-${projectId.slice(-12)}`,
  texts: { 'zh-Hans': { examName: '注册安全工程师职业资格考试', examDesc: '' } },
  colorTheme: '#1f5fa8',
  navColor: '#12395f',
  modules: [...moduleTypes],
})

const somethingOfAnArticle = (now: Date): ArticleDraft => ({
  kind: 'notice',
  publishedAt: now.toISOString(),
  texts: { 'zh-Hans': { title: '报名须知', html: '<p>请仔细阅读。</p>' } },
})

const waitMs = 60_000

/** The app hears of a new project some milliseconds after it was written. */
async function becomeKnown(app: FastifyInstance, domain: string) {
  const giveUpAt = performance.now() + waitMs
  while (performance.now() < giveUpAt) {
    const { body } = await app.inject({ url: `/ga/g/eis/${domain}` })
    if (!body.includes(errors.projectAbsent.key)) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`The app never heard of the project ${domain}.`)
}
