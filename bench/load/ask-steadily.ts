import { execFile } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const everyMs = 10

/**
 * Asks a hundred times a second from a process of its own, whether the answer before has come or not. How long each
 * took is counted from when it was due: what holds up this process counts as well.
 */
export async function askSteadily(url: string, seconds: number): Promise<number[]> {
  const told = [import.meta.filename, url, String(seconds)]
  const { stdout } = await promisify(execFile)(process.execPath, told, { maxBuffer: 1 << 24 })
  return JSON.parse(stdout) as number[]
}

async function askFor(url: URL, seconds: number): Promise<number[]> {
  const idle: Socket[] = []
  const request = `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`
  const asked: Promise<number>[] = []
  // What is compiled and connected by the first ones counts for nobody.
  for (let at = 0; at < 20; at++) await ask(performance.now())
  const startedAt = performance.now()
  for (let at = 1; at <= (seconds * 1000) / everyMs; at++) {
    const due = startedAt + at * everyMs
    await sleep(due - performance.now())
    // A timer may also be a little early.
    asked.push(ask(Math.max(due, performance.now())))
  }
  const took = await Promise.all(asked)
  for (const socket of idle) socket.destroy()
  return took

  function ask(due: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const socket = idle.pop() ?? connect(Number(url.port), url.hostname).setNoDelay()
      let answer = ''
      const read = (chunk: Buffer) => {
        answer += chunk.toString('latin1')
        if (!isWhole(answer)) return
        if (!answer.startsWith('HTTP/1.1 200')) return reject(new Error(answer))
        socket.off('data', read).off('error', reject)
        idle.push(socket)
        resolve(performance.now() - due)
      }
      socket.on('data', read).on('error', reject)
      socket.write(request)
    })
  }
}

function isWhole(answer: string): boolean {
  const body = answer.indexOf('\r\n\r\n') + 4
  return body >= 4 && answer.length >= body + Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1])
}

if (import.meta.main) {
  const [url = '', seconds] = process.argv.slice(2)
  console.log(JSON.stringify(await askFor(new URL(url), Number(seconds))))
}
