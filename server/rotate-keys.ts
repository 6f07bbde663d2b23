import { openFiles } from './adapters/files/open-files.ts'
import { openGround } from './ground.ts'
import { readConfig } from './platform/process/config.ts'
import { openLog } from './platform/process/log.ts'
import { openKeys } from './platform/secrets/keys.ts'
import { reseal } from './platform/secrets/reseal.ts'
import { keepKeys } from './platform/secrets/secret.ts'
import { explainFailure } from './start-words.ts'

/** Seals all personal data with the newest key. Once it ends well, the older keys may go. */
try {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const keys = openKeys(await keepKeys(config))
  const ground = await openGround(config, log)
  const { resealed, lost } = await reseal({ ...ground, keys, log }).finally(() => ground.close())
  const files = await (await openFiles(config, keys)).reseal()
  console.log(`${resealed} values and ${files.resealed} files were sealed anew.`)
  if (lost + files.lost > 0) {
    console.error(
      `${lost} values and ${files.lost} files open with none of the keys: the key that sealed them is missing from KEYS.`,
    )
    process.exitCode = 1
  }
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
