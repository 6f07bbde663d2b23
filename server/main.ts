import { readConfig } from './platform/process/config.ts'
import { tellLastWords } from './platform/process/last-words.ts'
import { openLog } from './platform/process/log.ts'
import { stopOnSignal } from './platform/process/stop-on-signal.ts'
import { openPortal } from './portal.ts'
import { explainFailure, welcome } from './start-words.ts'

try {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  tellLastWords(log)
  const opening = openPortal(config, log)
  // Also while it is still opening: what was opened is closed again.
  const seconds = config.leaveSeconds + config.stopSeconds
  stopOnSignal({ stop: async () => (await opening).stop(), seconds, log })
  const { address, firstOperator } = await opening
  console.log(welcome(config, address, firstOperator))
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
