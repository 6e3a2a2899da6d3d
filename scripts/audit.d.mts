export declare function readAudit(
  text: string,
  known?: Readonly<Record<string, string>>,
): { unknown?: string; open: string[] }
