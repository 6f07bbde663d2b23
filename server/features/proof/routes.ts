import {
  drawCaptcha as drawCaptchaEndpoint,
  proveContact,
  sendContactCode as sendContactCodeEndpoint,
} from '#contract/account/sign-in-endpoints.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { serve } from '#server/platform/serve.ts'
import type { Site } from '#server/platform/site.ts'
import { drawCaptcha, issueFlowToken, spendContactCode } from './proof.ts'
import { type FindHolder, keptContact, sendContactCode } from './send-contact-code.ts'

export interface ProofParts {
  readonly projects: ProjectMemory
  readonly findHolder: FindHolder
}

export function serveProof(site: Site, { projects, findHolder }: ProofParts) {
  const { keys, config } = site

  async function rulesOf({ projectId, now }: { readonly projectId: string | null; readonly now: Date }) {
    if (projectId === null) throw new Refusal('projectAbsent')
    return (await projects.getProject(projectId, now)).settings.accountRules
  }

  serve(site, drawCaptchaEndpoint, ({ tx, body, now }) =>
    drawCaptcha(tx, keys, { purpose: body.purpose, demo: config.demo, now }),
  )
  serve(site, sendContactCodeEndpoint, async (call) => {
    const { tx, body, client, language, now } = call
    const rules = await rulesOf(call)
    return sendContactCode(tx, keys, body, { rules, findHolder, address: client.address, language, now })
  })
  serve(site, proveContact, async (call) => {
    const { tx, body, now } = call
    const { channel, purpose, code } = body
    const contact = keptContact(body, await rulesOf(call))
    await spendContactCode(tx, keys, { channel, contact, code }, purpose, now)
    return issueFlowToken(tx, keys, purpose, { channel, contact }, now)
  })
}
