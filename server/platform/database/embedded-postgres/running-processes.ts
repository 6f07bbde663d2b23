import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export interface RunningProcess {
  readonly pid: number
  readonly command: string
}

/** Every process that can be seen from here, with its command line. One that is only a zombie has none. */
export function listProcesses(): Promise<RunningProcess[]> {
  return process.platform === 'linux' ? readProc() : askPs()
}

async function readProc(): Promise<RunningProcess[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return Promise.all(
    numbers.map(async (name) => {
      const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
      return { pid: Number(name), command: command.replaceAll('\0', ' ').trim() }
    }),
  )
}

async function askPs(): Promise<RunningProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command='], {
    maxBuffer: 16 << 20,
  })
  return stdout.split('\n').map((line) => {
    const [, pid = '0', command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    return { pid: Number(pid), command }
  })
}
