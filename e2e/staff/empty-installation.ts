import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { registeredGates } from '#server/features/project/project.ts'
import { withPortalParts } from '../account/portal-parts.ts'
import { freePort } from '../free-port.ts'
import { expect } from '../people.ts'
import { makeDataDir, type Product, startProduct } from '../product.ts'

/** A portal of its own with a real database and nobody in it but the operator, whose password is told once. */
export interface EmptyInstallation extends Pick<Product, 'url' | 'stop'> {
  readonly oneTimePassword: string
  /** What somebody reads in the picture of a captcha. */
  answerOf(captchaId: string): Promise<string>
}

export async function startEmptyInstallation(env: NodeJS.ProcessEnv = {}): Promise<EmptyInstallation> {
  const dataDir = await makeDataDir()
  const told = join(dataDir, 'told.log')
  const log = await open(told, 'w')
  const product = await startProduct(await freePort(), { ...env, DATA_DIR: dataDir, DEMO: '0' }, log.fd)
  await log.close()
  let oneTimePassword = ''
  await expect
    .poll(async () => {
      oneTimePassword = /one-time password (\S+)/.exec(await readFile(told, 'utf8'))?.[1] ?? ''
      return oneTimePassword
    })
    .not.toBe('')
  return {
    url: product.url,
    oneTimePassword,
    answerOf: (captchaId) => calculate(dataDir, captchaId),
    async stop() {
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Only its digest is kept, of the console's or of a project's: the sum is the number below a thousand that has it. */
function calculate(dataDir: string, captchaId: string): Promise<string> {
  return withPortalParts(async ({ database, keys }) => {
    const actor = { kind: 'system', name: 'journeys' } as const
    const gates = await database.read({ projectId: null, actor }, registeredGates)
    const answers = Array.from({ length: 1000 }, (_, number) => String(number))
    for (const projectId of [null, ...[...gates.values()].map((gate) => gate.projectId)]) {
      const [drawn] = await database.read({ projectId, actor }, (tx) =>
        tx.query<{ digest: Buffer }>('select answer_digest as digest from captcha where captcha_id = $1', [
          captchaId,
        ]),
      )
      const read = answers.find((answer) => drawn?.digest.equals(keys.digest('captcha', captchaId, answer)))
      if (read !== undefined) return read
    }
    throw new Error(`No captcha ${captchaId} was drawn.`)
  }, dataDir)
}
