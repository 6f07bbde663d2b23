import type { Log } from './log.ts'

/**
 * What nobody caught ends the process. It is told as the log tells errors: Node itself would print all that an error
 * carries, and those of the database carry its connection with the password.
 */
export function tellLastWords(log: Log) {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'ended by an error that nobody caught')
    process.exit(1)
  })
}
