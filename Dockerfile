# A server of Kasei, compiled, with its games on a volume. `make image` tries its commands without Docker.
FROM python:3.12-slim AS build
ENV PIP_CONSTRAINT=/build/constraints.txt PIP_BUILD_CONSTRAINT=/build/constraints.txt PIP_NO_CACHE_DIR=1
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev
WORKDIR /build
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY src src
COPY scripts scripts
COPY web web
RUN pip install -e '.[page]' && python scripts/page.py
RUN python scripts/compile.py --wheel wheels

FROM python:3.12-slim
RUN useradd --create-home --uid 1000 kasei && install -d -o kasei /data
COPY --from=build /build/constraints.txt /build/wheels/*.whl /build/
RUN PIP_CONSTRAINT=/build/constraints.txt pip install --no-cache-dir "$(echo /build/*.whl)[postgres]" && rm -rf /build
USER kasei
ENV KASEI_HOST=0.0.0.0 KASEI_PORT=8765 KASEI_DATABASE=/data/kasei.sqlite KASEI_LOG=json
VOLUME /data
EXPOSE 8765
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=30s --interval=15s --timeout=5s CMD ["python", "-m", "kasei.server.health"]
ENTRYPOINT ["kasei", "serve"]
