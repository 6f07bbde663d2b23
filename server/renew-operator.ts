import { renewOperator } from './features/staff/members/make-staff.ts'
import { openGround } from './ground.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import type { Tx } from './platform/database/transaction.ts'
import { readConfig } from './platform/process/config.ts'
import { openLog } from './platform/process/log.ts'
import { openKeys } from './platform/secrets/keys.ts'
import { openPasswords } from './platform/secrets/passwords.ts'
import { keepKeys } from './platform/secrets/secret.ts'
import { explainFailure } from './start-words.ts'

const scope = { projectId: null, actor: { kind: 'system', name: 'renew-operator' } } as const

/** A way back for the last operator, who has nobody to ask. The password is told this once. */
try {
  const [name = ''] = process.argv.slice(2)
  const renewed = name === '' ? null : await renewInConfigured(name)
  if (renewed) {
    const { name: account, passwordExpiresAt } = renewed.staff
    console.log(
      `account ${account}, one-time password ${renewed.oneTimePassword}, until ${passwordExpiresAt}`,
    )
  } else {
    console.error(
      name === '' ? 'Whose? npm run operator:renew -- <account name>' : `No operator is called ${name}.`,
    )
    process.exitCode = 1
  }
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 1
}

async function renewInConfigured(name: string) {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const keys = openKeys(await keepKeys(config))
  await using opened = new AsyncDisposableStack()
  const ground = await openGround(config, log)
  opened.defer(() => ground.close())
  const database = openDatabase({ url: ground.appUrl, log })
  opened.defer(() => database.close())
  const made = {
    transact: <Result>(work: (tx: Tx) => Promise<Result>) => database.transaction(scope, work),
    now: systemClock(),
  }
  return await renewOperator({ keys, passwords: openPasswords() }, name, made)
}
