// Words of the engine and of the server, as sentences.

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function sentence(text: string): string {
  return capital(/[.?!]$/.test(text) ? text : `${text}.`);
}
