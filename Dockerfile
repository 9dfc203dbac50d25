# A server of Kasei with its games on a volume. Built and run by hand: the tests do not run this file.
FROM python:3.12-slim AS build
ENV PIP_CONSTRAINT=/build/constraints.txt PIP_BUILD_CONSTRAINT=/build/constraints.txt PIP_NO_CACHE_DIR=1
WORKDIR /build
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY src src
COPY scripts scripts
COPY web web
RUN pip install -e '.[page]' && python scripts/page.py && pip wheel --no-deps -w wheels .

FROM python:3.12-slim
RUN useradd --create-home --uid 1000 kasei && install -d -o kasei /data
COPY --from=build /build/constraints.txt /build/wheels/*.whl /build/
RUN PIP_CONSTRAINT=/build/constraints.txt pip install --no-cache-dir "$(echo /build/*.whl)[postgres]" && rm -rf /build
USER kasei
ENV KASEI_HOST=0.0.0.0 KASEI_PORT=8765 KASEI_DATABASE=/data/kasei.sqlite KASEI_LOG=json
VOLUME /data
EXPOSE 8765
STOPSIGNAL SIGTERM
HEALTHCHECK CMD python -c "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ['KASEI_PORT'] + os.environ.get('KASEI_PREFIX', '') + '/readyz', timeout=4)"
ENTRYPOINT ["kasei", "serve"]
