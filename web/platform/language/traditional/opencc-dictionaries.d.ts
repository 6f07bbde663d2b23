/** Entries parted by `|`, each a word and what stands for it, parted by a space. */
declare module 'opencc-js/dict/*' {
  const entries: string
  // biome-ignore lint/style/noDefaultExport: so it is in the package
  export default entries
}
