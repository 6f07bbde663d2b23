import { sendOwnCode } from '#contract/account/me-endpoints.ts'
import {
  drawCaptcha as drawCaptchaEndpoint,
  proveContact,
  sendContactCode as sendContactCodeEndpoint,
} from '#contract/account/sign-in-endpoints.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import { type OpenCall, serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { drawCaptcha, issueFlowToken, openWorkCost, spendContactCode } from './proof.ts'
import { type FindHolder, keptContact, sendContactCode, takenContact } from './send-contact-code.ts'

export interface ProofParts {
  readonly projects: ProjectMemory
  readonly findHolder: FindHolder
}

export function serveProof(site: Site, { projects, findHolder }: ProofParts) {
  const { keys, config } = site

  /** Before a transaction begins: the rules may have to be read on a connection of their own. */
  async function rulesOf({ projectId, now }: { readonly projectId: string | null; readonly now: Date }) {
    if (projectId === null) throw new Refusal('projectAbsent')
    return (await projects.getProject(projectId, now)).settings.accountRules
  }

  const workCost = openWorkCost()
  serve(site, drawCaptchaEndpoint, ({ tx, body, client, now }) => {
    const workZeroBits = workCost.take(client.address, now.getTime())
    return drawCaptcha(tx, keys, { purpose: body.purpose, demo: config.demo, workZeroBits, now })
  })
  const send = async (call: OpenCall<typeof sendContactCodeEndpoint> | OpenCall<typeof sendOwnCode>) => {
    const { body, client, language, now } = call
    const terms = { rules: await rulesOf(call), findHolder, address: client.address, language, now }
    return call.conclude((tx) => sendContactCode(tx, keys, body, terms))
  }
  serveWithoutTransaction(site, sendContactCodeEndpoint, send)
  serveWithoutTransaction(site, sendOwnCode, send)
  serveWithoutTransaction(site, proveContact, async (call) => {
    const { body, now } = call
    const { channel, purpose, codeId, code } = body
    const contact = keptContact(body, await rulesOf(call))
    return call.conclude(async (tx) => {
      await spendContactCode(tx, keys, { codeId, channel, contact, code }, purpose, now)
      if (purpose === 'register' && (await findHolder(tx, keys, channel, contact)))
        throw takenContact(channel)
      return issueFlowToken(tx, keys, purpose, { channel, contact }, now)
    })
  })
}
