import { loadScript } from '#client/behaviours/load-script.ts';
import { onThirdPartyConsent } from '#client/page/third-party-consent.ts';
import { COMMENTS_SERVICE } from '#domain/links/comments-service.ts';
import { failed, show } from '#messages/providers.ts';

interface ServiceConfig {
  page: { identifier: string; url: string };
}

export function start(thread: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = show;
  const load = () => {
    if (button.disabled) return;
    button.disabled = true;
    Object.assign(window, {
      disqus_config(this: ServiceConfig) {
        this.page.identifier = thread.dataset.identifier ?? '';
        this.page.url = location.origin + location.pathname;
      },
    });
    loadScript(thread.dataset.src ?? '', COMMENTS_SERVICE.scriptTimeoutMs).catch(() => {
      button.disabled = false;
      const status = document.createElement('p');
      status.role = 'alert';
      status.textContent = failed({ provider: COMMENTS_SERVICE.name });
      button.before(status);
    });
  };
  button.addEventListener('click', load);
  thread.append(button);
  onThirdPartyConsent(load);
}
