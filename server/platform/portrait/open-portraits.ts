import type { Config } from '../process/config.ts'
import type { Log } from '../process/log.ts'
import { openPortraitLooker, type PortraitLooker } from './portrait-looker.ts'

interface PortraitParts {
  readonly config: Pick<Config, 'portraitSeconds'>
  readonly log: Pick<Log, 'warn'>
}

/** One for a process, whatever it does: a second would hold the model once more. */
export function openPortraits({ config, log }: PortraitParts): PortraitLooker {
  return openPortraitLooker((err) => log.warn({ err }, 'a portrait was not looked at'), {
    timeLimitMs: config.portraitSeconds * 1000,
  })
}
