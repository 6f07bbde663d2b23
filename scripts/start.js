// Plain JavaScript, so that an old Node gets as far as saying what it is missing.
const [major] = process.versions.node.split('.').map(Number)

if (major >= 24) {
  import('./start.ts')
} else {
  console.error(
    [
      `Baoming runs on Node 24; this is Node ${process.versions.node} on ${process.platform}-${process.arch}.`,
      'npm brings Node 24 for linux-x64, linux-arm64 and win-x64: there, run `npm install --include=optional`.',
      'Elsewhere install Node 24 (https://nodejs.org, or a version manager that reads .node-version),',
      'then start again: npm start',
    ].join('\n'),
  )
  process.exit(1)
}
