import { sendOwnCode } from '#contract/account/me-endpoints.ts'
import {
  drawCaptcha as drawCaptchaEndpoint,
  passCaptcha as passCaptchaEndpoint,
  proveContact,
  sendContactCode as sendContactCodeEndpoint,
} from '#contract/account/sign-in-endpoints.ts'
import type { CaptchaProvider } from '#server/adapters/captcha/port.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import { type OpenCall, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { drawCaptcha, issueFlowToken, openWorkCost, passCaptcha, spendContactCode } from './proof.ts'
import { type FindHolder, keptContact, sendContactCode, takenContact } from './send-contact-code.ts'

export interface ProofParts {
  readonly projects: ProjectMemory
  readonly findHolder: FindHolder
  /** Null where the installation has none. */
  readonly captchaProvider: CaptchaProvider | null
}

const awaySeconds = 30

export function serveProof(site: Site, { projects, findHolder, captchaProvider }: ProofParts) {
  const { keys, config } = site

  /** Before a transaction begins: the rules may have to be read on a connection of their own. */
  async function rulesOf({ projectId, now }: { readonly projectId: string | null; readonly now: Date }) {
    if (projectId === null) throw new Refusal('projectAbsent')
    return (await projects.getProject(projectId, now)).settings.accountRules
  }

  const workCost = openWorkCost()
  serveWithoutTransaction(site, drawCaptchaEndpoint, async (call) => {
    const { body, client, now } = call
    if ((await rulesOf(call)).captcha !== 'builtIn') throw new Refusal('nothingHere')
    const workZeroBits = workCost.take(client.address, now.getTime())
    return call.conclude((tx) =>
      drawCaptcha(tx, keys, { purpose: body.purpose, demo: config.demo, workZeroBits, now }),
    )
  })
  serveWithoutTransaction(site, passCaptchaEndpoint, async (call) => {
    const { purpose, token } = call.body
    if ((await rulesOf(call)).captcha !== 'provider') throw new Refusal('nothingHere')
    const verdict = (await captchaProvider?.verify(token, purpose, call.client.address)) ?? 'away'
    if (verdict === 'away') throw new Refusal('captchaAway', null, awaySeconds)
    if (verdict === 'wrong') throw new Refusal('captchaWrong')
    return call.conclude((tx) => passCaptcha(tx, keys, purpose, site.clock()))
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
