/** Characters in a line, lines on the one page. */
const LINE = 34
const LINES = 32

/** Text as a PDF with a predefined Chinese encoding takes it. */
const hex = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')

/**
 * One page of text as a PDF: a title, then as many lines as there is room for. The font is the reader's own (STSong), named and not
 * brought along, so that a page is a few KB.
 */
export function pageOfText(title: string, text: string): string {
  const lines = (text.match(new RegExp(`.{1,${LINE}}`, 'gu')) ?? []).slice(0, LINES)
  const shown = [`BT /F1 16 Tf 60 780 Td <${hex(title)}> Tj ET`]
  lines.forEach((line, at) => shown.push(`BT /F1 12 Tf 60 ${748 - at * 21} Td <${hex(line)}> Tj ET`))
  const content = shown.join('\n')
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = parts.map((part, at) => {
    const place = pdf.length
    pdf += `${at + 1} 0 obj\n${part}\nendobj\n`
    return place
  })
  const start = pdf.length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return `${pdf}xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
}
