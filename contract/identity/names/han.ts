/**
 * Every Han character, as the inside of a character class for patterns with the `u` flag: the blocks of unified
 * and compatibility ideographs up to Unicode 17, the rare ones outside the basic plane among them, and 〇.
 * Written out, because `\p{Script=Han}` also holds radicals and marks, and knows fewer characters in older browsers.
 */
export const hanClass = [
  '\\u3007\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFA6D\\uFA70-\\uFAD9',
  '\\u{20000}-\\u{2A6DF}\\u{2A700}-\\u{2B73F}\\u{2B740}-\\u{2B81D}\\u{2B820}-\\u{2CEAD}\\u{2CEB0}-\\u{2EBE0}',
  '\\u{2EBF0}-\\u{2EE5D}\\u{2F800}-\\u{2FA1D}\\u{30000}-\\u{3134A}\\u{31350}-\\u{33479}',
].join('')

/** Latin letters, those with accents among them: no full-width forms, no numerals that look like letters. */
export const latinClass = 'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F\\u1E00-\\u1EFF'
