import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { ProgramUser } from './program-user.ts'

/** In a session of its own, so that a Ctrl-C meant for the server does not hit the database first. */
export function startProgram(
  user: ProgramUser,
  binaries: Binaries,
  file: string,
  args: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const [program = file, ...rest] = [...user.prefix, file, ...args]
  return spawn(program, rest, {
    ...user.identity,
    cwd: '/',
    detached: true,
    env: binaries.environment,
    stdio,
  })
}

/** Runs a program to its end and returns what it printed; where it fails, its last lines are the message. */
export function runProgram(
  user: ProgramUser,
  binaries: Binaries,
  file: string,
  args: readonly string[],
  input = '',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = startProgram(user, binaries, file, args, 'pipe')
    let printed = ''
    let complaint = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint += text
    })
    child.stdin?.on('error', () => {}) // it went down without reading: its exit says why
    child.stdin?.end(input)
    child.on('error', (error) => reject(new EmbeddedPostgresError(error.message, { cause: error })))
    child.on('close', (code, signal) => {
      if (code === 0) resolve(printed)
      else
        reject(
          new EmbeddedPostgresError(
            lastLines(complaint || printed) || `${file} ended with ${signal ?? code}`,
          ),
        )
    })
  })
}

export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-6).join(' / ')
}
