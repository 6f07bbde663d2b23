declare module 'wawoff2/decompress.js' {
  /** WOFF 2 to TrueType. The result lies in the memory of the library: copy it. */
  function decompress(woff2: Uint8Array): Promise<Uint8Array>
  export = decompress
}
