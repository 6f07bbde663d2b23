import { openFiles } from './adapters/files/open-files.ts'
import { makeDemoWorld } from './demo/make-demo-world.ts'
import { openGround } from './ground.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import { readConfig } from './platform/process/config.ts'
import { openLog } from './platform/process/log.ts'
import { openKeys } from './platform/secrets/keys.ts'
import { keepKeys, keepSecret } from './platform/secrets/secret.ts'
import { explainFailure } from './start-words.ts'

try {
  const made = await makeInConfigured()
  console.log(made.length > 0 ? `Made: ${made.join(', ')}` : 'The demo is there already.')
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 1
}

async function makeInConfigured(): Promise<string[]> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const secret = await keepSecret(config)
  const keys = openKeys(await keepKeys(config))
  await using opened = new AsyncDisposableStack()
  const ground = await openGround(config, log)
  opened.defer(() => ground.close())
  const database = openDatabase({ url: ground.appUrl, log })
  opened.defer(() => database.close())
  const files = await openFiles(config, keys)
  return await makeDemoWorld({ database, files, keys, secret, config }, systemClock())
}
