import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
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

export async function startEmptyInstallation(): Promise<EmptyInstallation> {
  const dataDir = await makeDataDir()
  const told = join(dataDir, 'told.log')
  const log = await open(told, 'w')
  const product = await startProduct(await freePort(), { DATA_DIR: dataDir, DEMO: '0' }, log.fd)
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

/** Only its digest is kept: the sum is the number below a thousand that has it. */
function calculate(dataDir: string, captchaId: string): Promise<string> {
  return withPortalParts(async ({ database, keys }) => {
    const scope = { projectId: null, actor: { kind: 'system', name: 'journeys' } } as const
    const [drawn] = await database.read(scope, (tx) =>
      tx.query<{ digest: Buffer }>('select answer_digest as digest from captcha where captcha_id = $1', [
        captchaId,
      ]),
    )
    const answers = Array.from({ length: 1000 }, (_, number) => String(number))
    const read = answers.find((answer) => drawn?.digest.equals(keys.digest('captcha', captchaId, answer)))
    expect(read, 'a captcha that was drawn').toBeDefined()
    return read ?? ''
  }, dataDir)
}
