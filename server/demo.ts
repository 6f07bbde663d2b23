import { openFiles } from './adapters/files/open-files.ts'
import { makeDemoWorld } from './demo/make-demo-world.ts'
import { openGround } from './ground.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { openKeys } from './platform/keys.ts'
import { openLog } from './platform/log.ts'
import { keepKeys } from './platform/secret.ts'
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
  const keys = openKeys(await keepKeys(config))
  await using opened = new AsyncDisposableStack()
  const ground = await openGround(config, log)
  opened.defer(() => ground.close())
  const database = openDatabase({ url: ground.appUrl, log })
  opened.defer(() => database.close())
  return await makeDemoWorld({ database, files: openFiles(config), keys }, systemClock())
}
