import { apiErrorOf, networkError, type ApiError } from './api-error.ts';
import { addressOf, type Call, type OnProgress } from './call.ts';

export type Outcome = { data: unknown; error?: undefined } | { error: ApiError; data?: undefined };

/** Sends a call once. The base query handles the effect of an answer on the session. */
export async function send(
  { contract, request }: Call,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Outcome> {
  const url = addressOf(contract, request);
  const { method } = contract;
  try {
    if (contract.files) {
      const answer = await upload(method, url, headers, multipart(request), signal, request.onProgress);
      return outcome(answer.status, answer.text, answer.header);
    }
    const answer = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: request.body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal,
    });
    return outcome(answer.status, await answer.text(), (name) => answer.headers.get(name));
  } catch {
    return { error: (await isUnreadable(request)) ? unreadable : networkError };
  }
}

const unreadable: ApiError = {
  status: 0,
  error: 'The file was moved or changed after it was chosen. Choose it again.',
};

/** If a file is changed while it waits to be sent, the browser reports a network error. */
async function isUnreadable({ files }: Call['request']): Promise<boolean> {
  try {
    for (const file of Object.values(files ?? {})) await file?.slice(0, 1).arrayBuffer();
    return false;
  } catch {
    return true;
  }
}

export function outcome(status: number, text: string, header: (name: string) => string | null): Outcome {
  const body = parsed(text);
  if (status >= 200 && status < 300) return { data: body };
  const headers = {
    requestId: header('x-request-id'),
    retryAfter: header('retry-after'),
    sessionEnd: header('x-session-ended'),
  };
  return { error: apiErrorOf(status, body, headers) };
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function multipart({ body, files }: Call['request']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const [name, file] of Object.entries(files ?? {})) if (file) form.append(name, file);
  return form;
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function upload(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: FormData,
  signal: AbortSignal,
  onProgress: OnProgress | undefined,
): Promise<{ status: number; text: string; header: (name: string) => string | null }> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    if (onProgress) {
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    }
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        text: xhr.responseText,
        header: (name) => xhr.getResponseHeader(name),
      });
    xhr.onerror = () => reject(new Error('network'));
    xhr.onabort = () => reject(new Error('aborted'));
    if (signal.aborted) return reject(new Error('aborted'));
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(body);
  });
}
